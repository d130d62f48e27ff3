import { Health } from '@lattice-dev/plugin-lattice-common';

/** The three colours of one health: for text and icons, behind them, in bars and cells. */
export interface HealthColours {
  text: string;
  tint: string;
  fill: string;
}

/** Every colour that is Lattice's own; all others come from the theme. */
export interface HealthTokens {
  health: Record<Health, HealthColours>;
  /** Glyph on the amber cell of the map. */
  degradedGlyph: string;
  /** Done parts of bars and chains. */
  barDone: string;
  /** The empty part of a bar. */
  barTrack: string;
  secondaryText: string;
  faintText: string;
  hairline: string;
  divider: string;
  sunken: string;
  code: string;
  mark: string;
  selected: string;
  focus: string;
}

const light: HealthTokens = {
  health: {
    failed: { text: '#C4162A', tint: '#FDECEE', fill: '#B3122A' },
    degraded: { text: '#A85B00', tint: '#FFF4E2', fill: '#F5A83B' },
    progressing: { text: '#1F5FA8', tint: '#E8F0F9', fill: '#1F5FA8' },
    deleting: { text: '#6A4C93', tint: '#F1ECF8', fill: '#6A4C93' },
    paused: { text: '#5F6368', tint: '#EFEFEF', fill: '#8A8F94' },
    unknown: { text: '#5F6368', tint: '#F3F4F5', fill: '#8A8F94' },
    healthy: { text: '#187544', tint: '#E8F4ED', fill: '#AFD8BF' },
  },
  degradedGlyph: '#3D2400',
  barDone: '#4E9E73',
  barTrack: '#E3E5E7',
  secondaryText: '#616161',
  faintText: '#6B6B6B',
  hairline: 'rgba(0,0,0,.07)',
  divider: 'rgba(0,0,0,.12)',
  sunken: '#F3F4F5',
  code: '#F5F6F7',
  mark: '#FFF1B8',
  selected: '#EDF2F7',
  focus: '#1F5493',
};

const dark: HealthTokens = {
  health: {
    failed: { text: '#FF9EA3', tint: '#543B3D', fill: '#F5646D' },
    degraded: { text: '#FFC163', tint: '#534632', fill: '#FFB84D' },
    progressing: { text: '#9CC9FF', tint: '#3A4654', fill: '#6FB1F5' },
    deleting: { text: '#D3BBF5', tint: '#48404F', fill: '#C3A6F0' },
    paused: { text: '#CFCFCF', tint: '#4A4A4A', fill: '#A6A6A6' },
    unknown: { text: '#CFCFCF', tint: '#464646', fill: '#A6A6A6' },
    healthy: { text: '#8ADBA0', tint: '#3B4A40', fill: '#4F7D61' },
  },
  degradedGlyph: '#2E1C00',
  barDone: '#7CC796',
  barTrack: '#5A5A5A',
  secondaryText: '#D0D0D0',
  faintText: '#C6C6C6',
  hairline: 'rgba(255,255,255,.09)',
  divider: 'rgba(255,255,255,.16)',
  sunken: '#3A3A3A',
  code: '#363636',
  mark: '#5E5323',
  selected: '#4A5159',
  focus: '#9CC9FF',
};

/** The tokens of each theme type. */
export const healthTokens = { light, dark };

/** The tokens that fit a Material UI theme. */
export function tokensOf(theme: {
  palette: { type: 'light' | 'dark' };
}): HealthTokens {
  return healthTokens[theme.palette.type] ?? light;
}
