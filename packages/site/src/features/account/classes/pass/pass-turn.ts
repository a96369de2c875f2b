import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** The event with which the bottom bar asks the cards of the page to show the pass. A card that shows it cancels the event. */
const PASS_REQUEST = 'estudio-pass'

/** Asks the page for the pass. Returns false when no card of the page shows it. */
export const requestPass = (): boolean => !window.dispatchEvent(new Event(PASS_REQUEST, { cancelable: true }))

/** The front of a card has the button that shows the pass, and the back has the pass. */
type Side = 'front' | 'back'

/**
 * A card with the pass on its back. The focus moves to the heading of the back, and returns to the button of the front.
 * @param answersRequests false leaves the requests of the bottom bar to another card
 */
export const usePassTurn = (answersRequests = true) => {
  /** Undefined until the card is turned for the first time, because a card that was never turned leaves the focus alone. */
  const [turnedTo, turnTo] = useState<Side>()
  const heading = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!answersRequests) return
    const answer = (request: Event) => {
      if (request.defaultPrevented) return
      request.preventDefault()
      turnTo('back')
      // A card that shows its back already does not turn, and receives the focus here.
      heading.current?.focus()
    }
    window.addEventListener(PASS_REQUEST, answer)
    return () => window.removeEventListener(PASS_REQUEST, answer)
  }, [answersRequests])
  useEffect(() => {
    if (turnedTo === undefined) return
    const target = turnedTo === 'back' ? heading.current : button.current
    target?.focus({ preventScroll: true })
    target?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [turnedTo])
  const isPassShown = turnedTo === 'back'
  const hidePass = () => turnTo('front')
  return {
    isPassShown,
    /** Whether the front is shown again after the pass, and so returns with a movement. */
    hasReturned: turnedTo === 'front',
    heading,
    button,
    showPass: () => turnTo('back'),
    hidePass,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && isPassShown) hidePass()
    },
  }
}

export type PassTurn = ReturnType<typeof usePassTurn>
