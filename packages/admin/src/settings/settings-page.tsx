import type { StudioSettings } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useMoveFocusOnUnmount } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { changedFields } from '../data/changed-fields.ts'
import { errorText } from '../data/error-text.ts'
import { Failure } from '../ui/failure.tsx'
import { StudioForm, SubmitError, useFocusFirstError, useLiveErrors } from '../ui/form.tsx'
import { FormConflict } from '../ui/form-conflict.tsx'
import { success } from '../ui/notifications.tsx'
import { Page } from '../ui/page.tsx'
import { checkSettings, type SettingsValues, toSettings, toSettingsValues } from './settings-checks.ts'
import { SettingsFields } from './settings-fields.tsx'
import { useSaveSettings, useSettings } from './use-settings.ts'

const t = texts.admin.settings

interface FormProps {
  settings: StudioSettings
  refetch: () => Promise<{ data?: StudioSettings; error: unknown }>
}

const barLook = {
  position: 'sticky',
  bottom: { xs: 8, sm: 16 },
  zIndex: 2,
  mt: 2,
  p: 1.5,
  pl: { xs: 1.5, sm: 3 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'studio.outline',
  borderRadius: 2,
} as const

/** Comes up at the foot of the screen as soon as something is to be saved; why it could not be stands here, in sight. */
const SaveBar = ({ settings, refetch, busy }: FormProps & { busy: boolean }) => {
  const { reset } = useFormContext<SettingsValues>()
  return (
    <Box ref={useMoveFocusOnUnmount<HTMLDivElement>()} role="group" aria-label={t.unsaved} sx={barLook}>
      <Box sx={{ flexBasis: '100%', '&:empty': { display: 'none' } }}>
        <FormConflict
          record={settings}
          refetch={refetch}
          onTakeTheirs={(theirs) => reset(toSettingsValues(theirs))}
          saveError={t.saveError}
        />
        <SubmitError saveError={t.saveError} conflictAnswered />
      </Box>
      <Typography variant="body2" role="status" sx={{ flex: '1 1 200px' }}>
        {t.unsaved}
      </Typography>
      <Button variant="text" color="secondary" onClick={() => reset()} disabled={busy}>
        {t.discard}
      </Button>
      {/* While it is saved it sends nothing, but is not disabled, or the keyboard would lose its place. */}
      <Button variant="contained" type={busy ? 'button' : 'submit'} aria-busy={busy}>
        {busy ? texts.common.saving : t.save}
      </Button>
    </Box>
  )
}

const FormBody = (props: FormProps & { busy: boolean }) => {
  const { isDirty } = useLiveErrors()
  const fields = useFocusFirstError()
  return (
    <>
      <div ref={fields}>
        <SettingsFields />
      </div>
      {isDirty && <SaveBar {...props} />}
    </>
  )
}

/** The settings as a form. Only what changed is sent, under the version it was read with. */
const SettingsForm = ({ settings, refetch }: FormProps) => {
  const notify = useNotify()
  const save = useSaveSettings(settings.version)
  const record = useMemo(() => toSettingsValues(settings), [settings])
  const submit = async (values: SettingsValues) => {
    const changes = changedFields(toSettings(record), toSettings(values))
    if (Object.keys(changes).length === 0) return notify(texts.admin.editing.unchanged, { type: 'info' })
    await save.mutateAsync(changes)
    notify(t.saved, success)
  }
  return (
    <StudioForm<SettingsValues> record={record} validate={checkSettings} onSubmit={submit}>
      <FormBody settings={settings} refetch={refetch} busy={save.isPending} />
    </StudioForm>
  )
}

/** Everything that is set once for the whole studio; each change takes effect with the next request. */
const SettingsPage = () => {
  const settings = useSettings()
  return (
    <Page title={t.title} back>
      {settings.isPending && (
        <Box aria-hidden sx={{ display: 'grid', gap: 2 }}>
          <Skeleton variant="rounded" height={220} />
          <Skeleton variant="rounded" height={320} />
        </Box>
      )}
      {settings.error && !settings.data && (
        <Failure message={errorText(settings.error, t.loadError)} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && <SettingsForm settings={settings.data} refetch={settings.refetch} />}
    </Page>
  )
}

export default SettingsPage
