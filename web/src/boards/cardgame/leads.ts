/**
 * Who would take the higher and the lower note with these dice. The server tells this of every table; here it is worked out for cards
 * that are only picked, and between the steps of an update. A test holds it to what the server tells.
 */
export function leads(dice: Record<string, number>): [number | null, number | null] {
  const all = Object.entries(dice).map(([seat, count]) => ({ seat: Number(seat), count }));
  const alone = all.filter(({ seat, count }) => count > 0 && !all.some((other) => other.seat !== seat && other.count === count));
  const [first, second] = alone.sort((one, other) => other.count - one.count);
  return [first?.seat ?? null, second?.seat ?? null];
}
