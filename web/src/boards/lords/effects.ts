import { millions } from '../../lib/money';
import type { Game } from './game.svelte';
import { casinoTitle } from './labels';
import { cards, casinoAt, type Casino, type View } from './view';
import { priceOf, type Way } from './ways';
import { points, w } from './words';

/** One thing that would change, and whether that is good for whoever looks. */
export type Effect = { label: string; value: string; tone: 'good' | 'bad' | 'plain' };

const signed = (amount: number) => (amount < 0 ? `−${millions(-amount)}` : `+${millions(amount)}`);
const same = (one: Casino, other: Casino) =>
  one.lots.join() === other.lots.join() && one.company === other.company && one.boss === other.boss && one.points === other.points;

function bossWords(game: Game, before: View, casino: Casino): { text: string; tone: Effect['tone'] } {
  const was = [...new Set(before.casinos.filter((one) => one.lots.some((lot) => casino.lots.includes(lot))).map((one) => one.boss))];
  const { boss } = casino;
  if (boss === null) return { text: w('effect.boss.none'), tone: 'plain' };
  const lost = game.you !== null && was.includes(game.you) && boss !== game.you;
  if (boss === game.you) {
    const had = was.length === 1 && was[0] === boss;
    return { text: w(had ? 'effect.boss.stay' : 'effect.boss.you'), tone: 'good' };
  }
  if (lost) return { text: w('effect.boss.lose', { name: game.nameOf(boss) }), tone: 'bad' };
  return { text: w(was.includes(boss) ? 'effect.boss.keeps' : 'effect.boss.other', { name: game.nameOf(boss) }), tone: 'plain' };
}

const mine = (before: number, after: number): Effect => ({
  label: w('row.money'),
  value: w('row.to', { before: millions(before), after: millions(after) }),
  tone: 'plain',
});

/** What would be different afterwards, most important first. */
export function effects(game: Game, before: View, after: View): Effect[] {
  const { you } = game;
  const found: Effect[] = [];
  after.players.forEach((player, seat) => {
    const old = before.players[seat];
    if (!old) return;
    const change = player.money - old.money;
    if (seat === you && change !== 0) found.push(mine(old.money, player.money));
    else if (change !== 0) found.push({ label: game.nameOf(seat), value: signed(change), tone: 'plain' });
    if (player.score !== old.score)
      found.push({
        label: w('row.points', { name: game.nameOf(seat) }),
        value: w('row.to', { before: old.score, after: player.score }),
        tone: seat === you ? 'good' : 'plain',
      });
  });
  for (const casino of after.casinos) {
    if (before.casinos.some((one) => same(one, casino))) continue;
    const boss = bossWords(game, before, casino);
    found.push({ label: `${casinoTitle(casino)}, ${points(casino.points)}`, value: boss.text, tone: boss.tone });
  }
  if (you !== null) {
    for (const now of after.players[you]?.income ?? []) {
      const { pays } = now;
      const old = before.players[you]?.income.find((one) => one.pays === pays) ?? now;
      if (old.money === now.money && old.points === now.points) continue;
      const tone = now.money >= old.money && now.points >= old.points ? 'good' : 'bad';
      const by = (one: number, other: number, show: (count: number) => string) =>
        one === other ? show(other) : `${show(other)} (${other > one ? '+' : '−'}${Math.abs(other - one)})`;
      const { all, seen } = cards(after, pays);
      found.push({
        label: w('row.card', { pays: w(`company.${pays}`), left: all - seen }),
        value: `${by(old.money, now.money, millions)}, ${by(old.points, now.points, (count) => `${count}★`)}`,
        tone,
      });
    }
  }
  return found;
}

/** What the board itself tells about a way, when the rules have not told more: the money left, and how often its company still pays. */
export function outlook(game: Game, way: Way): Effect[] {
  const found: Effect[] = [];
  const price = priceOf(way);
  const money = game.you === null ? null : (game.view.players[game.you]?.money ?? null);
  if (price !== null && money !== null) found.push(mine(money, money - price));
  const company = way.company ?? casinoAt(game.view, way.casino ?? '')?.company;
  if (company && way.verb !== 'reorganize') {
    const { all, seen } = cards(game.view, company);
    found.push({
      label: w('row.company', { company: w(`company.${company}`) }),
      value: w('row.company.of', { cards: all - seen, tiles: game.view.tiles_left[company] }),
      tone: 'plain',
    });
  }
  return found;
}
