import type { StudioSettings, StudioSettingsPatch } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { changedFields } from '../data/changed-fields.ts'
import { useConflict } from '../data/use-conflict.ts'
import { done } from '../ui/toast.ts'
import { useSettings } from './settings-api.ts'
import { type SettingsValues, settingsForm, toSettings } from './settings-form.ts'

const t = texts.admin.settings

/**
 * Saving what changed of the settings, under the version it was read with; when someone else was faster, a choice.
 * @returns `taken`: how often theirs was chosen, whereupon the form is another one
 */
export const useSettingsEditing = () => {
  const { settings, update, read, show } = useSettings()
  const notify = useNotify()
  const [mine, setMine] = useState<StudioSettingsPatch>({})
  const [taken, setTaken] = useState(0)

  const save = (patch: StudioSettingsPatch, version: number) => {
    setMine(patch)
    update.mutate({ patch, version }, { onSuccess: () => notify(t.saved, done) })
  }
  const submit = (base: StudioSettings, values: SettingsValues) => {
    const patch = changedFields({ ...toSettings(settingsForm(base)) }, { ...toSettings(values) })
    if (Object.keys(patch).length > 0) save(patch, base.version)
  }
  const refused = useConflict({
    error: update.error,
    fixed: t.saveError,
    read,
    takeTheirs: (theirs) => {
      update.reset()
      show(theirs)
      setTaken(taken + 1)
    },
    keepMine: (theirs) => save(mine, theirs.version),
  })
  const form = { onSubmit: submit, onDiscard: update.reset, busy: update.isPending, ...refused }
  return { settings, form, taken }
}
