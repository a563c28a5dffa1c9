/** Calls whenever the house says that something has changed that `matters`; gives a way to stop. */
export function hear(matters: (news: { evening?: { id: string }; changed?: unknown }) => boolean, call: () => void): () => void {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const news = new WebSocket(`${scheme}://${location.host}/api/v1/news`);
  let due: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(due);
    due = setTimeout(call, 200);
  };
  news.onmessage = ({ data }) => matters(JSON.parse(String(data)) as { evening?: { id: string } }) && soon();
  // Word may get lost, and whoever is in no evening hears of public ones only.
  const again = setInterval(() => document.visibilityState === 'visible' && call(), 15_000);
  return () => {
    clearTimeout(due);
    clearInterval(again);
    news.close();
  };
}
