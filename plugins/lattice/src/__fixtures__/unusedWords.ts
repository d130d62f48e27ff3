/** Phrases that the product does not use; the plain ones replace them. */
const phrases = [
  'as ordered',
  'as wanted',
  'is wanted',
  'does not touch',
  'nothing tells',
  'nobody',
  'somebody',
  'need a person',
  'first broken',
  'before it broke',
  'broke here',
  'because of this',
  'show the proof',
  'more asked',
  'hangs in',
  'cannot be seen',
  'equal objects',
  'bad ones',
  'wrote down',
  'cut alike',
  'is not guessed',
  'answer that can be used',
  'as far as can be seen',
  'look after',
  'first answer',
  'what there is',
  'what you know',
  'may be typed',
  'of the configuration',
  'i give them',
  'write new ones',
  'what will happen',
  'this plan works',
  'there is no plan',
  'plan again',
  'mind this',
  'it is so already',
  'is deleted already',
  'is told',
  'other rights',
  'is a simulation',
  'costs money',
  'sick',
  'does not get on',
  'no longer repairs',
  'hand over',
  'hear of',
  'made anew',
  'moved on',
  'please',
  'oops',
  'successfully',
];

/** Every text of a tree of messages. */
export function textsOf(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages];
  return Object.values(messages as object).flatMap(textsOf);
}

/** The phrases in a text that the product does not use. */
export function unusedWords(text: string): string[] {
  return phrases
    .filter(phrase => new RegExp(`\\b${phrase}\\b`, 'i').test(text))
    .map(phrase => `${text} (${phrase})`);
}
