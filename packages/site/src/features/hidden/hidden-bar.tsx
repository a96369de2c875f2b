import { ApiError, failureText, publishSiteMutation, useHttp, useWrite } from '@estudio/client'
import { texts } from '@estudio/texts'
import { BusyButton } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'

const t = texts.hiddenSite

/** Tells administrators that only they see the site, and publishes it. */
export const HiddenBar = () => {
  const { mutateAsync, isPending, error } = useWrite(publishSiteMutation(useHttp()))
  const publish = async () => {
    await mutateAsync()
    window.location.reload()
  }
  return (
    <Box
      role="region"
      aria-label={t.bar}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        p: 1.5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 2,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {error && (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          {failureText(error, t.publishError)}{' '}
          {error instanceof ApiError && error.code === 'legal_texts_missing' && (
            <Link href="/admin/documentos">{t.legalTexts}</Link>
          )}
        </Alert>
      )}
      <Typography>
        <strong>{t.bar}</strong> · {t.barNote}
      </Typography>
      <Link href="/admin/">{t.firstSteps}</Link>
      <BusyButton
        variant="contained"
        busy={isPending}
        busyLabel={t.publishing}
        onClick={() => void publish().catch(() => undefined)}
      >
        {t.publish}
      </BusyButton>
    </Box>
  )
}
