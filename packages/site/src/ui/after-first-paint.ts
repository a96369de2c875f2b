import { type ComponentType, lazy } from 'react'
import { firstView } from './first-view'
import { whenIdle } from './when-idle'

let resting: Promise<void> | undefined

const rest = (): Promise<void> => {
  resting ??= new Promise((done) => whenIdle(done))
  return resting
}

/** A part of a page whose scripts, where the HTML shows it already, wait until the browser has painted and rests. */
export const afterFirstPaint = (load: () => Promise<{ default: ComponentType }>) => {
  const inTheHtml = !import.meta.env.SSR && firstView()?.rendered
  return lazy(inTheHtml ? async () => (await rest(), load()) : load)
}
