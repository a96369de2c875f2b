import { texts } from '@estudio/texts'
import { CheckIcon, CloseIcon, useCountdown, useMoveFocusOnUnmount } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useMutation } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { useNotify } from 'react-admin'
import { createPortal } from 'react-dom'
import { errorText } from '../data/error-text.ts'
import { success } from './notifications.tsx'
import { reserveUndoSpace } from './undo-space.ts'
import { useKeyHint, useShortcuts } from './use-shortcuts.ts'

const t = texts.admin.undo

/** A change and the call that undoes it. */
interface UndoOffer {
  /** The description of the change. */
  message: string
  /** The time for which the undo is offered. */
  seconds: number
  takeBack: () => Promise<unknown>
  /** Shown after the undo. */
  undone?: string
}

interface Undoing {
  offerUndo: (offer: UndoOffer) => void
  isOffered: boolean
  setPlace: (place: HTMLElement | null) => void
}

const UndoContext = createContext<Undoing | null>(null)

const useUndoing = (): Undoing => {
  const undoing = use(UndoContext)
  if (!undoing) throw new Error('outside of UndoProvider')
  return undoing
}

/** Shows that a change was made and offers to undo it. It requires UndoProvider. */
export const useOfferUndo = () => useUndoing().offerUndo

/** Whether an undo is offered at the moment. */
export const useIsUndoOffered = () => useUndoing().isOffered

/**
 * For a dialog that stays open after a change, because the page behind the dialog cannot be reached.
 * @returns the ref of an element in the dialog; the offer is shown in this element while it is mounted, and on the page
 * afterwards
 */
export const useUndoPlace = () => useUndoing().setPlace

/**
 * Holds the single undo offer; a new change replaces the previous offer. The provider surrounds all pages, so that the
 * offer stays when the page changes.
 */
export const UndoProvider = ({ children }: { children: ReactNode }) => {
  const [shown, setShown] = useState<{ offer: UndoOffer; number: number }>()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const isOffered = shown !== undefined
  const offerUndo = useCallback(
    (offer: UndoOffer) => setShown((before) => ({ offer, number: (before?.number ?? 0) + 1 })),
    [],
  )
  const undoing = useMemo(() => ({ offerUndo, isOffered, setPlace }), [offerUndo, isOffered])
  return (
    <UndoContext value={undoing}>
      {children}
      {shown && (
        <UndoToast
          key={shown.number}
          offer={shown.offer}
          place={place}
          onClose={() => setShown((now) => (now === shown ? undefined : now))}
        />
      )}
    </UndoContext>
  )
}

const useTakeBack = ({ takeBack, undone = t.undone }: UndoOffer, onClose: () => void) => {
  const notify = useNotify()
  return useMutation({
    mutationFn: takeBack,
    onSuccess: () => notify(undone, success),
    onError: (error) => notify(errorText(error, t.error), { type: 'error' }),
    onSettled: onClose,
  })
}

interface UndoBarProps {
  /** The description of the change. */
  message: string
  secondsLeft: number
  undoing: boolean
  onUndo: () => void
  onClose: () => void
}

/**
 * The offer is at the bottom and messages are at the top, so that neither covers the other. Pages and dialogs end above
 * the offer (`undoSpace`), and open menus lie over it.
 */
const bar = {
  position: 'fixed',
  right: { xs: 16, sm: 24 },
  left: { xs: 16, sm: 'auto' },
  bottom: { xs: 'calc(16px + env(safe-area-inset-bottom))', sm: 24 },
  maxWidth: { sm: 560 },
  zIndex: 'snackbar',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 2,
  pr: 0.5,
  py: 0.5,
  borderRadius: '16px',
  bgcolor: 'text.primary',
  color: 'background.default',
} as const

const UndoBar = ({ message, secondsLeft, undoing, onUndo, onClose }: UndoBarProps) => {
  const ref = useMoveFocusOnUnmount<HTMLDivElement>()
  // Measured each second with the countdown, so that the space also fits a phone that is turned.
  useLayoutEffect(() => (ref.current ? reserveUndoSpace(ref.current) : undefined))
  return (
    <Box ref={ref} sx={bar}>
      <CheckIcon fontSize="small" />
      <Box
        role="status"
        sx={{ typography: 'body2', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', mr: 1 }}
      >
        {message}
      </Box>
      {/* The button is not disabled meanwhile, because it would lose the focus. */}
      <Button
        color="inherit"
        onClick={onUndo}
        aria-busy={undoing}
        aria-keyshortcuts={useKeyHint()('z')}
        // The theme's background under the pointer is too light for the light text of the bar.
        sx={{ flexShrink: 0, '&:hover': { bgcolor: 'color-mix(in srgb, currentColor 14%, transparent)' } }}
      >
        {undoing ? t.undoing : t.action}
        <Box component="span" aria-hidden className="tabular" sx={{ ml: 1, minWidth: 32, opacity: 0.75 }}>
          {t.seconds(secondsLeft)}
        </Box>
      </Button>
      <IconButton color="inherit" size="small" aria-label={texts.common.close} onClick={onClose}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}

interface UndoToastProps {
  offer: UndoOffer
  /** The element in the open dialog, if the offer belongs to a dialog. */
  place?: HTMLElement | null
  onClose: () => void
}

/**
 * The description of the change and “Deshacer”, also with the key z. The timer and the call are kept here, so that they
 * continue when the bar moves to another place.
 */
const UndoToast = ({ offer, place = null, onClose }: UndoToastProps) => {
  const { left } = useCountdown(offer.seconds)
  const takingBack = useTakeBack(offer, onClose)
  const run = () => !takingBack.isPending && takingBack.mutate()
  useShortcuts({ z: run }, place !== null)
  useEffect(() => {
    if (left === 0 && !takingBack.isPending) onClose()
  }, [left, takingBack.isPending, onClose])
  const shown = (
    <UndoBar
      message={offer.message}
      secondsLeft={left}
      undoing={takingBack.isPending}
      onUndo={run}
      onClose={onClose}
    />
  )
  return place ? createPortal(shown, place) : shown
}
