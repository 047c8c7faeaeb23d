/** The blue that everything far or shaded tends to. */
export const NIGHT = '#22304f';

/** `share` percent of the other colour in a colour, as CSS. */
export const mixColours = (colour, other, share) => `color-mix(in srgb, ${colour} ${100 - share}%, ${other})`;
