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
  /** Around cards; the dark theme draws none. */
  cardLine: string;
  sunken: string;
  code: string;
  mark: string;
  selected: string;
  focus: string;
}

const light: HealthTokens = {
  health: {
    failed: { text: '#991919', tint: '#FFE2E2', fill: '#DC2626' },
    degraded: { text: '#92310A', tint: '#FFEDD5', fill: '#FF9400' },
    progressing: { text: '#173DA6', tint: '#DBEAFE', fill: '#2F6FC0' },
    deleting: { text: '#6A4C93', tint: '#EFE8F8', fill: '#6A4C93' },
    paused: { text: '#5F5F5F', tint: '#ECECEC', fill: '#737373' },
    unknown: { text: '#5F5F5F', tint: '#ECECEC', fill: '#737373' },
    healthy: { text: '#116932', tint: '#DCFCE7', fill: '#A5CFB3' },
  },
  degradedGlyph: '#3D2400',
  barDone: '#4A9C67',
  barTrack: '#E5E5E5',
  secondaryText: '#666666',
  faintText: '#666666',
  hairline: '#E5E5E5',
  divider: '#E5E5E5',
  cardLine: '#E5E5E5',
  sunken: '#F7F7F7',
  code: '#F7F7F7',
  mark: '#FFF1B8',
  selected: '#EDF2F7',
  focus: '#1F5493',
};

const dark: HealthTokens = {
  health: {
    failed: { text: '#FCA5A5', tint: '#300C0C', fill: '#F87171' },
    degraded: { text: '#FDBA74', tint: '#302008', fill: '#FFA42C' },
    progressing: { text: '#A3CFFF', tint: '#132049', fill: '#70B8FF' },
    deleting: { text: '#D3BBF5', tint: '#2C2238', fill: '#C3A6F0' },
    paused: { text: '#C4C4C4', tint: '#383838', fill: '#A6A6A6' },
    unknown: { text: '#C4C4C4', tint: '#383838', fill: '#A6A6A6' },
    healthy: { text: '#86EFAC', tint: '#042713', fill: '#4F7D61' },
  },
  degradedGlyph: '#2E1C00',
  barDone: '#6FBF8B',
  barTrack: '#5C5C5C',
  secondaryText: '#C4C4C4',
  faintText: '#C4C4C4',
  hairline: 'rgba(115,115,115,.55)',
  divider: 'rgba(115,115,115,.55)',
  cardLine: 'transparent',
  sunken: '#504F4F',
  code: '#383737',
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
