import { ApiError, failureText, publishSiteMutation, useHttp, useWrite } from '@estudio/client'
import { texts } from '@estudio/texts'
import { BusyButton } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'

const t = texts.hiddenSite

/** Tells administrators that only they see the site, publishes it, and then leads back to the back office. */
export const HiddenBar = () => {
  const { mutateAsync, isPending, isSuccess, error } = useWrite(publishSiteMutation(useHttp()))
  const title = isSuccess ? t.published : t.bar
  return (
    <Box
      role="region"
      aria-label={title}
      sx={{
        position: 'sticky',
        bottom: 'var(--bottom-bar, 0px)',
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
      <Typography role="status">
        <strong>{title}</strong> · {isSuccess ? t.publishedNote : t.barNote}
      </Typography>
      <Link href="/admin/">{isSuccess ? texts.account.tabs.admin : t.firstSteps}</Link>
      <BusyButton
        variant="contained"
        busy={isPending}
        busyLabel={t.publishing}
        onClick={() => (isSuccess ? window.location.reload() : void mutateAsync().catch(() => undefined))}
      >
        {isSuccess ? t.seeSite : t.publish}
      </BusyButton>
    </Box>
  )
}
