import { useEffect, useRef } from 'react'

const firstOf = (container: HTMLElement | null) =>
  container?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
  container?.querySelector<HTMLElement>('input:not([hidden])')

/** After a change of step the focus goes into it, to what is wrong or to its first field, and its top into view. */
export const useStepFocus = (step: number) => {
  const container = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const form = container.current?.closest('form')
    if (form && form.getBoundingClientRect().top < 0) form.scrollIntoView({ block: 'start' })
    firstOf(container.current)?.focus({ preventScroll: true })
  }, [step])
  return container
}
