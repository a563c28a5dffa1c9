/** Where others find this house. */
const house = $state({ address: location.origin });

/** Whoever plays on the machine of the house itself would send an address that means something else elsewhere. */
export function foundAt(address: string | null) {
  if (address && /^(localhost|127\..*|\[::1\])$/.test(location.hostname)) house.address = address;
}

/** The link that brings somebody to a table. */
export const linkTo = (table: string) => `${house.address}/table/${table}`;
