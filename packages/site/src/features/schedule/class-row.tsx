import type { OwnWaitlistEntry } from '@estudio/contract'
import { type ClassCardState, textToneOn } from '@estudio/domain'
import { formatMinutes, texts } from '@estudio/texts'
import { palette, radius, type } from '@estudio/ui'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { ClassDot } from '../../ui/content/class-dot'
import { useBooking } from './booking/booking-provider'
import type { ClassItem } from './class-item'
import { type OwnClass, useClassState, useNotice, useOwnEntry } from './class-state'
import { CoachFaces } from './coach-faces'
import { RowState } from './row-state'

/** In px: six rows and their gaps fill the screen of a phone. */
export const ROW_HEIGHT = 76

const over = new Set<ClassCardState['kind']>(['finished', 'canceled_by_you', 'studio_canceled'])

/** A faded row uses the darker colour for secondary text, to keep its contrast. */
const ground = (item: ClassItem, faded: boolean) => {
  if (!item.is_special)
    return {
      background: palette.white,
      color: palette.ink,
      soft: faded ? palette.ink : palette.stone,
    }
  const dark = textToneOn(item.special_color1, item.special_color2) === 'dark'
  return {
    background: `linear-gradient(120deg, ${item.special_color1}, ${item.special_color2})`,
    color: dark ? palette.ink : palette.white,
    soft: dark ? palette.ink : palette.white,
  }
}

/** A dialog gives the focus back to the button that opened it. A booking removes that button: the row takes its focus. */
const useFocusBack = (item: ClassItem, row: RefObject<HTMLElement | null>) => {
  const { dialog } = useBooking()
  const wasOpen = useRef(false)
  const open = 'item' in dialog && dialog.item.id === item.id
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (wasOpen.current && !open && isLost) row.current?.focus()
    wasOpen.current = open
  }, [open, row])
}

const clamp = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const

/** In a wide row the coaches have a column of their own, so that a day reads like a timetable. */
const body = {
  gridArea: 'body',
  minWidth: 0,
  '@container (min-width: 40rem)': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: 2,
    alignItems: 'center',
    '& > .coaches': { gridArea: '1 / 2 / span 2', m: 0 },
  },
} as const

/** The text begins where the name does, and an emoji before it stands below the dot, however wide its font draws it. */
const belowName = (notice: string) => ({
  pl: '28px',
  textIndent: notice.startsWith(texts.classCard.startingSoon) ? '-1.6em' : 0,
})

interface ClassRowProps extends OwnClass {
  /** The member's waiting lists. */
  waitlist: OwnWaitlistEntry[] | undefined
}

/** A class of the day in a row: its time, name and coaches, and its state. A press on the row opens its details. */
export const ClassRow = ({ item, reservation, waitlist }: ClassRowProps) => {
  const { show, isReady } = useBooking()
  const titleId = useId()
  const title = useRef<HTMLButtonElement>(null)
  const state = useClassState({ item, reservation })
  const entry = useOwnEntry(item, state, waitlist)
  const notice = useNotice({ item, state, entry })
  useFocusBack(item, title)
  const { background, color, soft } = ground(item, over.has(state.kind))
  return (
    <Box
      component="article"
      aria-labelledby={titleId}
      sx={{
        position: 'relative',
        background,
        color,
        display: 'grid',
        gridTemplateAreas: '"time body state"',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', sm: '104px minmax(0, 1fr) auto' },
        columnGap: { xs: 1.25, sm: 2 },
        alignItems: 'center',
        alignContent: 'center',
        minHeight: ROW_HEIGHT,
        py: 0.75,
        px: { xs: 1.5, sm: 2 },
        border: 1,
        borderColor: 'divider',
        borderRadius: `${radius.card}px`,
        opacity: over.has(state.kind) ? 0.78 : 1,
        // With large text, or on a very narrow screen.
        '@container (max-width: 19rem)': {
          gridTemplateAreas: '"time" "body" "state"',
          gridTemplateColumns: 'minmax(0, 1fr)',
          rowGap: 0.5,
        },
      }}
    >
      <Box
        sx={{
          gridArea: 'time',
          fontVariantNumeric: 'tabular-nums lining-nums',
          minWidth: { xs: '4.9rem', sm: 0 },
        }}
      >
        <Typography component="p" sx={{ fontWeight: 600, lineHeight: 1.3, whiteSpace: 'nowrap' }}>
          {item.time}
        </Typography>
        <Typography variant="body2" sx={{ color: soft, lineHeight: 1.3 }}>
          {formatMinutes(item.duration)}
        </Typography>
      </Box>
      <Box sx={body}>
        <Typography
          id={titleId}
          component="h3"
          sx={{ display: 'flex', fontSize: type.body, fontWeight: 600, lineHeight: 1.25 }}
        >
          <ButtonBase
            ref={title}
            disabled={!isReady}
            aria-haspopup="dialog"
            onClick={() => show({ kind: 'class', item })}
            sx={{
              position: 'static',
              font: 'inherit',
              textAlign: 'left',
              justifyContent: 'flex-start',
              // The whole row can be pressed.
              '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
              '&.Mui-focusVisible': { outline: 'none' },
              '&.Mui-focusVisible::after': {
                outline: 2,
                outlineColor: 'primary.main',
                outlineOffset: 2,
                borderRadius: `${radius.card}px`,
              },
            }}
          >
            <Box component="span" sx={clamp(2)}>
              {!item.is_special && <ClassDot name={item.name} overFace />}
              {item.name}
            </Box>
          </ButtonBase>
        </Typography>
        <Box className="coaches" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, mt: 0.25 }}>
          <CoachFaces coaches={item.coaches} />
          <Typography variant="body2" sx={{ color: soft, lineHeight: 1.25, ...clamp(1) }}>
            {item.instructor}
          </Typography>
        </Box>
        {notice && (
          <Typography
            component="p"
            variant="caption"
            sx={{
              color,
              mt: 0.25,
              lineHeight: 1.2,
              fontWeight: 600,
              ...(!item.is_special && belowName(notice)),
            }}
          >
            {notice}
          </Typography>
        )}
      </Box>
      <Box
        sx={{
          gridArea: 'state',
          position: 'relative',
          zIndex: 1,
          // A press on a state in words is a press on the row.
          pointerEvents: 'none',
          '& button:not(:disabled)': { pointerEvents: 'auto' },
        }}
      >
        <RowState item={item} state={state} entry={entry} nextFocus={() => title.current} />
      </Box>
    </Box>
  )
}
