import { texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

const { policy } = texts.booking

/** When to arrive and until when to cancel (BOK-19). */
export const PolicyText = () => {
  const studio = useStudio()
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="subtitle2" component="h3">
        {policy.title}
      </Typography>
      <Box component="ul" sx={{ pl: 2.5, my: 0.5 }}>
        {policy.items(studio).map((item) => (
          <Typography component="li" variant="body2" key={item}>
            {item}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
