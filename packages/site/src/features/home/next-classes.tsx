import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useFirstView } from '../../ui/studio/first-view'
import { useToday } from '../../ui/studio/hydration'

const { nextClasses } = texts.home.hero

/** The next classes with a free place, each a link to its day in the schedule. */
export const NextClasses = () => {
  const { next_classes: classes = [] } = useFirstView() ?? {}
  const today = useToday()
  if (classes.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={nextClasses.label}
      sx={{
        listStyle: 'none',
        p: 0,
        m: 0,
        mt: { xs: 2.5, md: 3 },
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
      }}
    >
      {classes.map(({ id, name, start_time, places }) => (
        <li key={id}>
          <Button
            href={`/horarios?dia=${start_time.slice(0, 10)}`}
            variant="outlined"
            color="primary"
            sx={{
              bgcolor: 'background.paper',
              textAlign: 'left',
              whiteSpace: 'normal',
              overflowWrap: 'anywhere',
            }}
          >
            {nextClasses.button({ name, time: start_time, today, places })}
          </Button>
        </li>
      ))}
    </Box>
  )
}
