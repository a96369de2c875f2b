import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { errorText } from '../data/error-text.ts'
import { Failure } from '../ui/failure.tsx'
import { Page } from '../ui/page.tsx'
import { SettingsEditor } from './settings-editor.tsx'
import { useSettingsEditing } from './use-settings-editing.ts'

const t = texts.admin.settings

/** Everything that is set once for the whole studio; each change takes effect with the next request. */
const SettingsPage = () => {
  const { settings, form, taken } = useSettingsEditing()
  const { data, error, isPending, refetch } = settings
  return (
    <Page title={t.title} back>
      {isPending && (
        <Box aria-hidden sx={{ display: 'grid', gap: 2 }}>
          <Skeleton variant="rounded" height={220} />
          <Skeleton variant="rounded" height={320} />
        </Box>
      )}
      {error && !data && <Failure message={errorText(error, t.loadError)} onRetry={() => void refetch()} />}
      {data && <SettingsEditor key={taken} base={data} {...form} />}
    </Page>
  )
}

export default SettingsPage
