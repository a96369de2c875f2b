import { useEffect, useRef } from 'react'

/** After a change of step the focus goes into it: to its first field, so that typing just goes on. */
export const useStepFocus = (step: number) => {
  const container = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    container.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus()
  }, [step])
  return container
}
