import { type Static, Type } from 'typebox'

/** The steps from a new studio to a published site, in their order. */
export const SetupStepId = Type.Union([
  Type.Literal('studio'),
  Type.Literal('data'),
  Type.Literal('bank'),
  Type.Literal('legal'),
  Type.Literal('classes'),
  Type.Literal('coach'),
  Type.Literal('slots'),
  Type.Literal('plan'),
  Type.Literal('week'),
  Type.Literal('site'),
  Type.Literal('publish'),
])
export type SetupStepId = Static<typeof SetupStepId>

const SetupStep = Type.Object({
  id: SetupStepId,
  done: Type.Boolean(),
  /** The address of the screen and, after `#`, the name of the field. */
  href: Type.String(),
  /** The names of the example classes that the site does not show yet; only the step of the classes has them. */
  not_shown: Type.Optional(Type.Array(Type.String())),
})
export type SetupStep = Static<typeof SetupStep>

export const Setup = Type.Object({ steps: Type.Array(SetupStep), complete: Type.Boolean() }, { $id: 'Setup' })
export type Setup = Static<typeof Setup>
