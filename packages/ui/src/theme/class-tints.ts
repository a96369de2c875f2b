/** The colours of a class on cards, calendar cells and tiles. */
interface ClassTint {
  background: string
  /** Text on `background`, AA or better. */
  ink: string
  /** Dot, edge or stroke, 3:1 on linen and on white. */
  line: string
}

interface TintPair {
  light: ClassTint
  dark: ClassTint
}

const tint = (light: [string, string, string], dark: [string, string, string]): TintPair => ({
  light: { background: light[0], ink: light[1], line: light[2] },
  dark: { background: dark[0], ink: dark[1], line: dark[2] },
})

const named: Record<string, TintPair> = {
  funcional: tint(['#FBE9D7', '#83430F', '#CC792D'], ['#4A321B', '#F0C08F', '#C98A4B']),
  pilates: tint(['#E1EDE3', '#36593F', '#659970'], ['#27402F', '#B2D4BA', '#6FA67E']),
  sculpt: tint(['#F3E4EC', '#78395C', '#BA7A9C'], ['#472B3B', '#E6B9D0', '#BE83A0']),
  barre: tint(['#DFEAF2', '#2F5673', '#5F93B7'], ['#233A50', '#AECFE6', '#74A5C9']),
}

const others: readonly TintPair[] = [
  tint(['#F4EBC9', '#665312', '#A18C37'], ['#423B19', '#E2D28C', '#B39F47']),
  tint(['#DDEEEC', '#255B57', '#579891'], ['#20403D', '#A5D6D1', '#66A79E']),
  tint(['#F6E3DF', '#8A3B2E', '#C87868'], ['#4C2B23', '#F0B6AA', '#C77E6E']),
  tint(['#E6E7F3', '#44477F', '#8589C3'], ['#2F3154', '#BEC1EA', '#8B90CF']),
]

const fold = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

const mixed = (color: string, share: number, other: string) =>
  `color-mix(in srgb, ${color} ${share}%, ${other})`

/** The shares keep every colour's text on its background at AA or better, and every line at 3:1 on linen. */
const tintOfColor = (color: string): TintPair =>
  tint(
    [mixed(color, 18, '#fff'), mixed(color, 40, '#000'), mixed(color, 55, '#000')],
    [mixed(color, 30, '#1a1a1a'), mixed(color, 35, '#fff'), mixed(color, 70, '#fff')],
  )

/**
 * The tint of a class by its own colour, else by its name: one of the four known types by word (“Pilates suelo” is Pilates), else one of four
 * other tints, always the same for a name.
 */
export const classTint = (
  name: string,
  mode: 'light' | 'dark' = 'light',
  color: string | null = null,
): ClassTint => {
  if (color) return tintOfColor(color)[mode]
  const key = fold(name)
  const known = Object.keys(named).find((type) => key.includes(type))
  if (known) return (named[known] as TintPair)[mode]
  let sum = 0
  for (const letter of key) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return (others[sum % others.length] as TintPair)[mode]
}
