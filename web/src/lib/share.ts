const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * What has just been read, with every part that is as it was before being the very same object: nothing is drawn anew, and nothing that
 * somebody has touched is lost, because of news about something else.
 */
export function share<T>(before: unknown, read: T): T {
  if (Object.is(before, read)) return read;
  if (!isGroup(before) || !isGroup(read) || Array.isArray(before) !== Array.isArray(read)) return read;
  const keys = Object.keys(read);
  let same = keys.length === Object.keys(before).length;
  for (const key of keys) {
    const kept = share(before[key], read[key]);
    same &&= key in before && Object.is(kept, before[key]);
    (read as Record<string, unknown>)[key] = kept;
  }
  return same ? (before as T) : read;
}
