/** What one wants to see of Vegas Showdown are two things side by side: the auction and a hotel-casino. */
export default { width: 900, height: 560 };
