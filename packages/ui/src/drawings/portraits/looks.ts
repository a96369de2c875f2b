import { blob, mirrored, type Point } from './curve'

/** The parts of a portrait that vary, drawn over the common face; coordinates in a 480 × 480 square. */
export interface Look {
  skin: string
  hair: string
  top: string
  /** Sleeves instead of straps. */
  tee?: boolean
  ground: string
  sun: string
  /** Behind the neck. */
  back: string
  /** Over the forehead. */
  front: string
  /** Extra strokes and shades over the face. */
  extras?: string
}

const waves = mirrored([
  [240, 84],
  [300, 98],
  [334, 150],
  [338, 220],
  [352, 286],
  [348, 350],
  [312, 392],
  [262, 380],
])

const parted: readonly Point[] = [
  [236, 92],
  [296, 102],
  [326, 160],
  [322, 236],
  [308, 214],
  [296, 164],
  [262, 132],
  [228, 118],
  [196, 148],
  [178, 196],
  [166, 240],
  [154, 166],
  [182, 108],
]

const crop: readonly Point[] = [
  [170, 202],
  [160, 146],
  [192, 98],
  [252, 82],
  [304, 100],
  [322, 148],
  [310, 204],
  [300, 168],
  [276, 144],
  [236, 150],
  [200, 140],
  [182, 164],
]

const drawnBack = mirrored([
  [240, 98],
  [292, 108],
  [316, 156],
  [310, 214],
  [298, 172],
  [274, 136],
  [240, 128],
])

const curls: readonly (readonly [number, number, number])[] = [
  [176, 168, 26],
  [180, 128, 30],
  [214, 100, 32],
  [258, 94, 32],
  [296, 116, 32],
  [308, 160, 26],
  [236, 124, 26],
  [270, 130, 22],
]

const circles = curls
  .map(([x, y, r]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`)
  .join('')

const beard = blob(
  mirrored([
    [240, 246],
    [270, 244],
    [300, 214],
    [298, 246],
    [276, 284],
    [240, 300],
  ]),
)

export const looks: readonly Look[] = [
  {
    skin: '#E2B08D',
    hair: '#4A2E22',
    top: '#5E7057',
    ground: '#E1EDE3',
    sun: '#C3D8C4',
    back: blob(waves),
    front: blob(parted),
  },
  {
    skin: '#C8906A',
    hair: '#2A2521',
    top: '#A8502F',
    tee: true,
    ground: '#FBE9D7',
    sun: '#F2CBA4',
    back: '',
    front: blob(crop),
    extras: `<path d="${beard}" fill="#2A2521" opacity=".2" stroke="none"/>`,
  },
  {
    skin: '#D49D77',
    hair: '#33231C',
    top: '#2F5673',
    ground: '#DFEAF2',
    sun: '#BCD2E1',
    back: 'M200 66a40 38 0 1 0 80 0a40 38 0 1 0-80 0z',
    front: blob(drawnBack),
    extras: '<path d="M176 232v16M304 232v16" stroke="#C98A2B" stroke-width="5"/>',
  },
  {
    skin: '#B57D5A',
    hair: '#2A2521',
    top: '#78395C',
    tee: true,
    ground: '#F3E4EC',
    sun: '#DFC0D2',
    back: '',
    front: circles,
    extras:
      '<path d="M191 207a24 22 0 1 0 48 0a24 22 0 1 0-48 0zM241 207a24 22 0 1 0 48 0a24 22 0 1 0-48 0zM191 203l-16-4M289 203l16-4" stroke-width="3.5"/>',
  },
]
