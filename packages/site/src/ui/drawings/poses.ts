import drawings from './poses.svg?url&no-inline'

/** A figure in its own coordinates; its parts are symbols of poses.svg, which keeps them out of the JavaScript. */
export interface Drawing {
  width: number
  height: number
  /** The outline. */
  line: string
  /** Small filled parts: hair. */
  solid: string
  /** The patch of colour behind the line, a little offset. */
  wash: string
}

const pose = (name: string, width: number, height: number): Drawing => ({
  width,
  height,
  line: `${drawings}#${name}-line`,
  solid: `${drawings}#${name}-solid`,
  wash: `${drawings}#${name}-wash`,
})

/** On one leg, the body level, arms open. */
export const balance = pose('balance', 400, 400)

/** Arabesque with a hand on the barre. */
export const barre = pose('barre', 400, 420)

/** Bridge from shoulders to knees. */
export const bridge = pose('bridge', 400, 290)

/** A deep lunge with a ball overhead. */
export const funcional = pose('funcional', 400, 400)

/** Standing on one leg, the other caught behind, an arm reaching ahead. */
export const hero = pose('hero', 480, 540)

/** Teaser: balanced on the hips, legs and arms rising together. */
export const pilates = pose('pilates', 400, 300)

/** Plank on straight arms. */
export const plank = pose('plank', 400, 290)

/** Resting on the shins, arms ahead. */
export const rest = pose('rest', 400, 290)

/** On hands and knee, one leg raised, with a small weight. */
export const sculpt = pose('sculpt', 400, 300)

/** A leg on the barre, an arm over the head. */
export const stretch = pose('stretch', 400, 430)
