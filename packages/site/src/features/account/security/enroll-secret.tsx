import type { Enrolment } from '@estudio/client'
import { texts } from '@estudio/texts'
import { CopyButton, radius, toastCopied } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

const { enroll: words } = texts.security

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** What the authenticator has to learn: as a picture, as a link on the phone itself, and as text. */
export const EnrollSecret = ({ enrolment }: { enrolment: Enrolment }) => (
  <>
    <Typography color="textSecondary">{words.scan}</Typography>
    <Box sx={{ display: 'grid', placeItems: 'center', my: { xs: 1, sm: 2 } }}>
      <Box
        component="img"
        src={enrolment.image}
        alt={words.qr}
        sx={{
          display: 'block',
          width: { xs: 140, sm: 184 },
          height: { xs: 140, sm: 184 },
          border: 1,
          borderColor: 'divider',
          borderRadius: `${radius.control}px`,
          p: 0.5,
        }}
      />
      {/* A phone cannot scan its own screen. */}
      <Button href={enrolment.uri} size="small" sx={{ display: { md: 'none' } }}>
        {words.openApp}
      </Button>
    </Box>
    <Typography variant="body2" color="textSecondary">
      {words.manual}
    </Typography>
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: { xs: 0.5, sm: 1.5 } }}>
      <Typography
        component="code"
        sx={{ flex: 1, minWidth: 0, fontFamily: 'monospace', fontSize: '0.95rem', overflowWrap: 'anywhere' }}
      >
        {inFours(enrolment.secret)}
      </Typography>
      <CopyButton value={enrolment.secret} label={words.secret} onCopied={toastCopied} />
    </Stack>
  </>
)
