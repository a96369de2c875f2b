import { changedFields } from '@estudio/client'
import type { StudioSettings } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useVersionedForm } from '@estudio/ui'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { errorText } from '../data/error-text.ts'
import { ShowSetup } from '../shared/setup-steps.tsx'
import { Failure } from '../ui/failure.tsx'
import { StudioForm } from '../ui/form/form.tsx'
import { SaveBar } from '../ui/form/save-bar.tsx'
import { success } from '../ui/notifications.tsx'
import { Page } from '../ui/page.tsx'
import { checkSettings, type SettingsValues, toSettings, toSettingsValues } from './settings-checks.ts'
import { SettingsTabs, useShowField } from './settings-tabs.tsx'
import { useSaveSettings, useSettings } from './use-settings.ts'
import { useZoneChoice } from './zone-dialog.tsx'

const t = texts.admin.settings

interface FormProps {
  settings: StudioSettings
  /** Reads the settings again. */
  read: () => Promise<StudioSettings | undefined>
}

/** The settings as a form. It sends only the changed fields, with the version that was read. */
const SettingsForm = ({ settings, read }: FormProps) => {
  const notify = useNotify()
  const save = useSaveSettings()
  const showField = useShowField()
  const { askChoice, dialog } = useZoneChoice()
  const [initial] = useState(() => toSettingsValues(settings))
  const versioned = useVersionedForm<StudioSettings, SettingsValues>({
    record: settings,
    toValues: toSettingsValues,
    read,
    onReadError: (error) => notify(errorText(error, t.saveError), { type: 'error' }),
  })
  const submit = async (values: SettingsValues, form: UseFormReturn<SettingsValues>) => {
    const before = versioned.record()
    const changes = changedFields(toSettings(toSettingsValues(before)), toSettings(values))
    if (Object.keys(changes).length === 0) return notify(texts.admin.editing.unchanged, { type: 'info' })
    const choice = changes.timezone === undefined ? {} : await askChoice(changes.timezone)
    const saved = await save.mutateAsync({ changes: { ...changes, ...choice }, version: before.version })
    versioned.fillSaved(form, saved, values)
    notify(t.saved, success)
  }
  return (
    <StudioForm<SettingsValues>
      record={initial}
      validate={checkSettings}
      onSubmit={submit}
      showField={showField}
    >
      <ShowSetup />
      <SettingsTabs />
      {dialog}
      <SaveBar versioned={versioned} save={t.save} saveError={t.saveError} />
    </StudioForm>
  )
}

/** The settings of the whole studio; a change takes effect with the next request. */
const SettingsPage = () => {
  const settings = useSettings()
  const read = async () => (await settings.refetch({ throwOnError: true })).data
  return (
    <Page title={t.title} back>
      {settings.isPending && (
        <Box aria-hidden sx={{ display: 'grid', gap: 2 }}>
          <Skeleton variant="rounded" height={220} />
          <Skeleton variant="rounded" height={320} />
        </Box>
      )}
      {settings.error && !settings.data && <Failure query={settings} text={t.loadError} />}
      {settings.data && <SettingsForm settings={settings.data} read={read} />}
    </Page>
  )
}

export default SettingsPage
