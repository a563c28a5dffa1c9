/** The map of Lords of Vegas is nearly square. */
export default { width: 390, height: 455 };
