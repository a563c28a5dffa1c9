/** How high the place is that a stage gives its board: it stays the same whatever stands in the dock, so that nothing jumps. */
export class Place {
  height = $state<number | null>(null);

  watch = (node: HTMLElement) => {
    const place = node.closest<HTMLElement>('#board');
    if (!place) return;
    const measure = () => (this.height = place.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    measure();
    return () => observer.disconnect();
  };
}
