const en = {
  title: 'Gallery of materials',
  theme: 'Night or day',
  about: 'Everything the tables are drawn with, in every state. Sizes come from the place a thing stands in.',
};

/** Words of the gallery, which is for those who build the tables and is never shipped: its labels are the names of the parts. */
export const g = (key: keyof typeof en) => en[key];
