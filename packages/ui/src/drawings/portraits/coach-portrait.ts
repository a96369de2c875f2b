import { blob, mirrored } from './curve'
import { type Look, looks } from './looks'

const ink = '#2A2521'

const face = blob(
  mirrored([
    [240, 112],
    [284, 126],
    [306, 172],
    [303, 226],
    [280, 274],
    [240, 296],
  ]),
)

const body =
  'M204 262c4 34 2 54-10 66c-16 14-58 22-82 42c-22 18-34 60-38 116h332c-4-56-16-98-38-116c-24-20-66-28-82-42c-12-12-14-32-10-66z'
const straps = 'M150 346c4 36 40 52 90 52s86-16 90-52l26 12c-4 40 6 84 14 128H110c8-44 18-88 14-128z'

const sleeves =
  'M194 332c16 30 76 30 92 0c22 12 56 16 80 38c22 20 34 58 38 112H76c4-54 16-92 38-112c24-22 58-26 80-38z'

const features = [
  'M197 186c10-9 26-9 36-3M247 183c10-6 26-6 36 3',
  'M202 208c8-8 20-8 28 0M250 208c8-8 20-8 28 0',
  'M241 212c-3 14-11 24-10 31c2 5 9 6 15 3',
  'M216 262c14 12 34 12 48 0',
].join('')

const draw = ({ skin, hair, top, tee, ground, sun, back, front, extras = '' }: Look): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480">',
    `<rect width="480" height="480" fill="${ground}"/><circle cx="262" cy="214" r="176" fill="${sun}"/>`,
    `<g fill="none" stroke="${ink}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round" transform="translate(-48 -14) scale(1.2)">`,
    back && `<path d="${back}" fill="${hair}" stroke="${hair}"/>`,
    `<path d="${body}" fill="${skin}"/><path d="${tee ? sleeves : straps}" fill="${top}"/>`,
    `<path d="M206 292c12 14 30 22 48 18" opacity=".35"/>`,
    `<path d="M176 196c-16-4-20 34 2 38M304 196c16-4 20 34-2 38" fill="${skin}"/>`,
    `<path d="${face}" fill="${skin}"/>`,
    `<g fill="#C4573A" stroke="none" opacity=".22"><circle cx="200" cy="240" r="15"/><circle cx="280" cy="240" r="15"/></g>`,
    `<path d="${front}" fill="${hair}" stroke="${hair}"/><path d="${features}"/>${extras}`,
    '</g></svg>',
  ].join('')

/**
 * A drawn portrait, as a 480 × 480 SVG document.
 * @param seed any integer; 0 to 3 are the demo coaches, others repeat them
 */
export const coachPortrait = (seed: number): string => draw(looks[Math.abs(seed) % looks.length] as Look)

/** Replaces a coach's photo that is missing or does not load (ABO-05), as a data URL. */
export const coachPlaceholder: string = `data:image/svg+xml,${encodeURIComponent(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480">',
    '<rect width="480" height="480" fill="#F3EBE0"/>',
    `<g fill="#E3D3C1" stroke="${ink}" stroke-width="4.5" stroke-linejoin="round" transform="translate(-48 -14) scale(1.2)">`,
    `<path d="${body}"/><path d="${face}"/></g></svg>`,
  ].join(''),
)}`
