import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { WhenSeen } from './when-seen.tsx'

const t = texts.admin.downloads

const room = <Box sx={{ minHeight: 40 }} />

const Downloads = lazyWithRetry(() => import('./downloads.tsx'), { fallback: room })

/** Exports of lists that have no screen of their own or belong to several screens. */
export const DownloadsSection = () => (
  <Card component="section" aria-label={t.title} sx={{ p: 2 }}>
    <Typography variant="h6" component="h2" sx={{ mb: 1.5 }}>
      {t.title}
    </Typography>
    <WhenSeen fallback={room}>
      <Downloads />
    </WhenSeen>
  </Card>
)
