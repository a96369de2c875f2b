import { LANGUAGE } from '@estudio/texts'
import { layout } from '@estudio/ui'
import Box from '@mui/material/Box'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Standards mode, and the language of the page. */
const emptyPage = `<!doctype html><html lang="${LANGUAGE}"><title></title>`

/** The drawing of the hero would begin again with each change. */
const still = '<style>*,::before,::after{animation:none!important;transition:none!important}</style>'

/** Replaces the content and not the document, so that the scroll position and the loaded fonts stay. */
const show = (page: Document, html: string): void => {
  const next = new DOMParser().parseFromString(html, 'text/html')
  const head = next.head.innerHTML + still
  if (page.head.dataset.shown !== head) {
    page.head.innerHTML = head
    page.head.dataset.shown = head
  }
  page.body.innerHTML = next.body.innerHTML
  // Nothing in the preview can be pressed.
  page.body.inert = true
}

const scrollTo = (page: Document, element: string | undefined): void => {
  const target = element ? page.getElementById(element) : null
  const top = target ? target.getBoundingClientRect().top + (page.defaultView?.scrollY ?? 0) : 0
  page.defaultView?.scrollTo({ top: Math.max(0, top - layout.header.desktop - 16) })
}

const useWidth = () => {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return { box, size }
}

/**
 * Whether the focus is in the frame. No selector matches a frame whose document has the focus, and a frame without
 * scripts sends no events; but the window around it loses the focus.
 */
const useIsFrameFocused = (frame: RefObject<HTMLIFrameElement | null>): boolean => {
  const [isFocused, setIsFocused] = useState(false)
  useEffect(() => {
    const read = () => setIsFocused(document.activeElement === frame.current)
    window.addEventListener('blur', read)
    window.addEventListener('focus', read)
    return () => {
      window.removeEventListener('blur', read)
      window.removeEventListener('focus', read)
    }
  }, [frame])
  return isFocused
}

interface PreviewFrameProps {
  title: string
  html: string
  /** False while the HTML is still that of the place or the draft before. */
  isCurrent: boolean
  /** The width of the shown screen in px; it is scaled to the room there is. */
  width: number
  page: string
  element: string | undefined
}

/**
 * A public page in a frame. The frame has a document of its own, so that the page's styles and breakpoints are those of
 * a screen of that width; it runs no scripts.
 */
export const PreviewFrame = ({ title, html, isCurrent, width, page, element }: PreviewFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const reached = useRef<string>(null)
  const [ready, setReady] = useState(false)
  const { box, size } = useWidth()
  const isFocused = useIsFrameFocused(frame)
  const scale = Math.min(1, size.width / width) || 1
  useEffect(() => {
    const shown = frame.current?.contentDocument
    if (ready && shown) show(shown, html)
  }, [ready, html])
  const isShown = ready && html !== '' && isCurrent
  // Two pages have the same element.
  const place = `${page}#${element ?? ''}`
  useEffect(() => {
    const shown = frame.current?.contentDocument
    if (!isShown || !shown || reached.current === place) return
    scrollTo(shown, element)
    reached.current = place
  }, [isShown, place, element])
  return (
    <Box
      ref={box}
      sx={{ flex: 1, minHeight: 0, overflow: 'hidden', display: 'grid', justifyItems: 'center' }}
    >
      <Box sx={{ width: width * scale, height: size.height, overflow: 'hidden' }}>
        <Box
          component="iframe"
          ref={frame}
          title={title}
          srcDoc={emptyPage}
          sandbox="allow-same-origin"
          onLoad={() => setReady(true)}
          sx={{
            display: 'block',
            width,
            height: size.height / scale,
            border: 0,
            // Inside the edge, because the room around the frame is cut off.
            ...(isFocused && { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-4px' }),
            bgcolor: 'background.default',
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
          }}
        />
      </Box>
    </Box>
  )
}
