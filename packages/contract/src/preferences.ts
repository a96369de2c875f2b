import { type Static, Type } from 'typebox'
import { PatchBody } from './common.ts'

export const Preferences = Type.Object(
  {
    /** The evening before a class. */
    remind_classes: Type.Boolean(),
    /** Three days before a plan ends. */
    remind_plan_end: Type.Boolean(),
  },
  { $id: 'Preferences' },
)
export type Preferences = Static<typeof Preferences>
export const PreferencesPatch = PatchBody(Preferences.properties)
export type PreferencesPatch = Static<typeof PreferencesPatch>
export const PreferencesAnswer = Type.Object({ preferences: Preferences }, { $id: 'PreferencesAnswer' })
export type PreferencesAnswer = Static<typeof PreferencesAnswer>
