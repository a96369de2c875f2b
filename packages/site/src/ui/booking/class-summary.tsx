import { formatClassMoment } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

export interface SummarizedClass {
  name: string
  start_time: string
  /** The names of its coaches. */
  instructor?: string
}

/** A class in a dialog: name, date and time, coaches. */
export const ClassSummary = ({ item }: { item: SummarizedClass }) => (
  <Box sx={{ bgcolor: 'studio.band', borderRadius: 2, p: 2, mb: 2 }}>
    <Typography variant="h6" component="p">
      {item.name}
    </Typography>
    <Typography>{formatClassMoment(item.start_time)}</Typography>
    {item.instructor && (
      <Typography color="textSecondary" variant="body2">
        {item.instructor}
      </Typography>
    )}
  </Box>
)
