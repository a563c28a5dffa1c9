/**
 * Does something once the next picture is laid out and drawn: whoever measures then makes the browser lay out nothing anew. Gives back what
 * calls it off.
 */
export function afterPicture(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(work)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
