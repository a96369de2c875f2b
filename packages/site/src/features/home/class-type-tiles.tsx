import { texts } from '@estudio/texts'
import { classTint, motion, radius } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { Section } from '../../ui/content/section'
import { ClassFigure } from '../../ui/drawings/class-figure'
import { useHydrated } from '../../ui/studio/hydration'

interface ClassType {
  name: string
  short: string
  description: string
}

const Tile = styled('article')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  borderRadius: radius.card,
  overflow: 'hidden',
  '& .description': {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    alignContent: 'center',
    padding: theme.spacing(3),
    // Clicks reach the button below; inside the button, the description would be part of its accessible name.
    pointerEvents: 'none',
    visibility: 'hidden',
    opacity: 0,
    transition: `opacity ${motion.base}ms, visibility ${motion.base}ms`,
  },
  '& .figure': { transition: `opacity ${motion.base}ms` },
  '& [aria-expanded="true"] .figure': { opacity: 0 },
  '& [aria-expanded="true"] + .description': { visibility: 'visible', opacity: 1 },
}))

/** A class type; hover, keyboard focus or a tap shows its description. */
const ClassTile = ({ type }: { type: ClassType }) => {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  const descriptionId = useId()
  const tint = classTint(type.name)
  const { classes } = texts.home
  return (
    <Tile sx={{ bgcolor: tint.background, color: tint.ink }}>
      <Box sx={{ position: 'relative' }}>
        <ButtonBase
          aria-expanded={shown}
          aria-controls={descriptionId}
          aria-label={classes.reveal(type.name)}
          disabled={!hydrated}
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setShown(true)}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setShown(false)}
          onFocus={({ target }) => target.matches(':focus-visible') && setShown(true)}
          onBlur={() => setShown(false)}
          onClick={() => setShown((open) => !open)}
          sx={{
            display: 'block',
            width: '100%',
            '&.Mui-focusVisible': { outlineOffset: -4 },
          }}
        >
          <Box
            component={ClassFigure}
            name={type.name}
            className="figure"
            sx={{
              display: 'block',
              width: '100%',
              height: { xs: 200, sm: 240, lg: 260 },
              p: 3,
              color: 'text.primary',
            }}
          />
        </ButtonBase>
        <Typography component="span" id={descriptionId} className="description" sx={{ fontWeight: 500 }}>
          {type.description}
        </Typography>
      </Box>
      <Box sx={{ p: 3, pt: 0, mt: 'auto' }}>
        <Typography variant="h4" component="h3" sx={{ letterSpacing: '0.01em' }}>
          {type.name}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5, minHeight: { sm: '3.1em' } }}>
          {type.short}
        </Typography>
        <Button
          component={Link}
          to="/horarios"
          variant="contained"
          color="secondary"
          fullWidth
          aria-label={`${classes.reserve}: ${type.name}`}
          sx={{ mt: 2 }}
        >
          {classes.reserve}
        </Button>
      </Box>
    </Tile>
  )
}

const { classes } = texts.home
const { funcional, pilates, sculpt, barre } = texts.classTypes

/** HOM-06, HOM-07, GEN-23: the four class types. */
export const ClassTypeTiles = () => (
  <Section labelledBy="classes-title" below>
    <Typography id="classes-title" variant="h2">
      {classes.title}
    </Typography>
    <Typography variant="subtitle1" component="p" color="textSecondary" sx={{ mt: 1.5 }}>
      {classes.subtitle}
    </Typography>
    <Box
      sx={{
        mt: { xs: 4, md: 6 },
        display: 'grid',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
      }}
    >
      {[funcional, pilates, sculpt, barre].map((type) => (
        <ClassTile key={type.name} type={type} />
      ))}
    </Box>
  </Section>
)
