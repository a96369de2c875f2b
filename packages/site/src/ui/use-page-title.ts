import { texts } from '@estudio/texts'
import { useEffect } from 'react'
import { useStudio } from './studio-context'

/** GEN-18: names the page in the browser's tab, with the studio and its city behind it. */
export const usePageTitle = (title: string) => {
  const { name, city } = useStudio()
  useEffect(() => {
    document.title = texts.frame.title(title, name, city)
  }, [title, name, city])
}
