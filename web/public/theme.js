// The theme is known before the first paint, so that nothing flashes. It is night downtown, unless somebody chose otherwise.
document.documentElement.dataset.theme = localStorage.getItem('theme') === 'day' ? 'day' : 'night';
