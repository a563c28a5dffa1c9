import type { ChairInfo } from '../wire';
import { t } from '../words';

/** Which of the bots somebody is: where there is little room that says more than how good it is. Nothing for people, whose names are theirs. */
export const brief = ({ kind, name }: ChairInfo) =>
  kind === 'bot' ? t('table.bot.short', { number: /\d*$/.exec(name)![0] }).trim() : undefined;
