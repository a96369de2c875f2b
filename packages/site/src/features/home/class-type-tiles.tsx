import type { ShownClassType } from '@estudio/contract'
import { siteDefaults, texts, upperCase } from '@estudio/texts'
import { classTint, motion, radius, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { ClassPicture } from '../../ui/content/class-picture'
import { Section } from '../../ui/content/section'
import { useHydrated } from '../../ui/studio/hydration'
import { useSite } from '../../ui/studio/own-site'

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

/** The owner's texts can be longer than a tile. */
const clamped = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  }) as const

/** A class type; hover, keyboard focus or a tap shows its description. */
const ClassTile = ({ type, columns }: { type: ShownClassType; columns: number }) => {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  const descriptionId = useId()
  const tint = classTint(type.name, 'light', type.color)
  const name = upperCase(type.name)
  const { classes } = texts.home
  return (
    <Tile sx={{ bgcolor: tint.background, color: tint.ink }}>
      <Box sx={{ position: 'relative' }}>
        <ButtonBase
          aria-expanded={shown}
          aria-controls={descriptionId}
          aria-label={classes.reveal(name)}
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
            component="span"
            className="figure"
            sx={{
              display: 'block',
              height: { xs: 200, sm: 240, lg: 260 },
              p: type.picture ? 0 : 3,
              mb: type.picture ? 3 : 0,
              color: 'text.primary',
            }}
          >
            <ClassPicture type={type} columns={columns} drawingWidth="100%" />
          </Box>
        </ButtonBase>
        <Typography component="span" id={descriptionId} className="description" sx={{ fontWeight: 500 }}>
          <Box component="span" sx={clamped(8)}>
            {type.description}
          </Box>
        </Typography>
      </Box>
      <Box sx={{ p: 3, pt: 0, mt: 'auto' }}>
        <Typography variant="h4" component="h3" sx={{ letterSpacing: '0.01em' }}>
          {name}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5, minHeight: { sm: '3.1em' }, ...clamped(2) }}>
          {type.short}
        </Typography>
        <Button
          href="/horarios"
          variant="contained"
          color="secondary"
          fullWidth
          aria-label={`${classes.reserve}: ${name}`}
          sx={{ mt: 2 }}
        >
          {classes.reserve}
        </Button>
      </Box>
    </Tile>
  )
}

/** The class types that the site shows. */
export const ClassTypeTiles = () => {
  const { class_types } = useStudio()
  const { classes_title, classes_subtitle } = useSite()
  if (class_types.length === 0) return null
  const columns = Math.min(4, class_types.length)
  return (
    <Section labelledBy="classes-title">
      <Typography id="classes-title" variant="h2">
        {classes_title ?? siteDefaults.classesTitle}
      </Typography>
      <Typography variant="subtitle1" component="p" color="textSecondary" sx={{ mt: 1.5 }}>
        {classes_subtitle ?? siteDefaults.classesSubtitle(class_types.length)}
      </Typography>
      <Box
        sx={{
          mt: { xs: 4, md: 6 },
          display: 'grid',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: `repeat(${columns}, minmax(0, 1fr))`,
          },
        }}
      >
        {class_types.map((type) => (
          <ClassTile key={type.id} type={type} columns={columns} />
        ))}
      </Box>
    </Section>
  )
}
