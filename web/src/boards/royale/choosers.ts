import type { Choosers } from '../board';
import FacePicker from './FacePicker.svelte';

/** Options of this game that are chosen by pictures of their own. */
const choosers: Choosers = { faces: FacePicker };
export default choosers;
