import { texts } from '@estudio/texts'
import { layout } from '@estudio/ui'
import Box from '@mui/material/Box'
import { useOnline } from '../../ui/use-online'

/** Says, without a network, that what stands here is what was seen last. */
export const OfflineNotice = () =>
  useOnline() ? null : (
    <Box role="status" sx={{ bgcolor: 'studio.ochreMist', typography: 'body2' }}>
      <Box sx={{ maxWidth: layout.page + 96, mx: 'auto', px: { xs: 2, sm: 3 }, py: 1.25 }}>
        {texts.frame.offline.notice}
      </Box>
    </Box>
  )
