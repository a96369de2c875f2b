import { useSession } from '@estudio/client'
import type { OwnWaitlistEntry } from '@estudio/contract'
import type { ClassCardState } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { BusyButton, CheckIcon, radius, Tag, useMoveFocusOnUnmount, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useBooking } from './booking/booking-provider'
import type { ClassItem } from './class-item'
import { useCanJoinWaitlist, useStateText } from './class-state'

/** States and buttons are equally wide, so that a row does not move when its state changes. */
const width = {
  minWidth: { xs: '6.5rem', sm: '7rem' },
  maxWidth: '7.5rem',
  // On a narrow phone the name keeps its line.
  '@container (max-width: 21rem)': { minWidth: '6.125rem' },
} as const

const pill = {
  ...width,
  minHeight: 40,
  px: 1,
  justifyContent: 'center',
  textAlign: 'center',
  lineHeight: 1.2,
} as const

const tint = { color: 'primary.dark', bgcolor: 'studio.clayMist', borderColor: 'transparent' } as const

/**
 * Tinted, because a column of filled buttons would be louder than the chosen day. A button of a page that is not hydrated looks as it
 * will, so that nothing flickers.
 */
export const reserveLook = {
  ...pill,
  ...tint,
  '&:hover': { color: 'primary.contrastText', bgcolor: 'primary.main' },
  '&.Mui-disabled': tint,
} as const

/** The state in words, which replaces the button: readable, not pressable, and without the outline of a button. */
const StateText = ({ children, sx }: { children: ReactNode; sx?: object }) => (
  <Box
    component="span"
    sx={{
      ...width,
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      // As high as a pill, so that nothing moves when the browser knows that a member may join the waiting list.
      minHeight: 40,
      textAlign: 'center',
      typography: 'caption',
      lineHeight: 1.2,
      fontWeight: 600,
      ...sx,
    }}
  >
    {children}
  </Box>
)

/** The quiet pill of a full class with a waiting list: a press on the row opens the details, where a member joins. */
const listPill = {
  ...pill,
  px: 0.5,
  border: 1,
  borderColor: 'studio.outline',
  borderRadius: `${radius.pill}px`,
} as const

/** A full class, and its waiting list where the member may join. */
const Full = ({ item }: { item: ClassItem }) => {
  const { waitlist_limit } = useStudio()
  const canJoinWaitlist = useCanJoinWaitlist(item)
  // Only the browser knows whether a member may join: until then the line keeps its place where a session is stored.
  const isKnown = useSession().status !== 'loading'
  return (
    <StateText sx={canJoinWaitlist ? listPill : undefined}>
      {texts.classCard.full}
      {waitlist_limit > 0 && (
        <Box
          component="span"
          sx={{
            display: canJoinWaitlist ? 'block' : 'none',
            '[data-bottom-bar] &': isKnown ? undefined : { display: 'block', minHeight: '1.2em' },
            whiteSpace: 'nowrap',
            color: item.is_special ? 'inherit' : 'primary.main',
          }}
        >
          {canJoinWaitlist && texts.classCard.waitlistOpen}
        </Box>
      )}
    </StateText>
  )
}

const Reserved = () => (
  <Tag tone="success" icon={<CheckIcon />} sx={pill}>
    {texts.classCard.reserved}
  </Tag>
)

interface RowStateProps {
  item: ClassItem
  state: ClassCardState
  /** The member's live entry in the waiting list. */
  entry: OwnWaitlistEntry | undefined
  /** The element to focus when the button is gone. */
  nextFocus: () => HTMLElement | null
}

const ReserveButton = ({ item, nextFocus }: Pick<RowStateProps, 'item' | 'nextFocus'>) => {
  const { isReady, checkingClassId, askToBook } = useBooking()
  return (
    <BusyButton
      ref={useMoveFocusOnUnmount<HTMLButtonElement>(nextFocus)}
      variant="outlined"
      size="small"
      aria-label={texts.classCard.reserve}
      disabled={!isReady}
      busy={checkingClassId === item.id}
      onClick={() => askToBook(item)}
      sx={reserveLook}
    >
      {texts.classCard.reserveShort}
    </BusyButton>
  )
}

/** A place is held for the member: the details have the time left and the button that takes it. */
const OfferButton = ({ item, nextFocus }: Pick<RowStateProps, 'item' | 'nextFocus'>) => {
  const { show } = useBooking()
  return (
    <Button
      ref={useMoveFocusOnUnmount<HTMLButtonElement>(nextFocus)}
      variant="contained"
      size="small"
      onClick={() => show({ kind: 'class', item })}
      sx={pill}
    >
      {texts.today.waiting.toOffer}
    </Button>
  )
}

/** “Reservar”, or the state in words, which replaces it. */
export const RowState = ({ item, state, entry, nextFocus }: RowStateProps) => {
  const text = useStateText(item, state, entry)
  if (entry?.status === 'offered') return <OfferButton item={item} nextFocus={nextFocus} />
  if (state.kind === 'full' && !entry) return <Full item={item} />
  if (text === undefined) return <ReserveButton item={item} nextFocus={nextFocus} />
  return state.kind === 'reserved' ? <Reserved /> : <StateText>{text}</StateText>
}
