import { firstPaint } from './first-paint'
import { holdPresses } from './presses'
import { loadScripts } from './scripts'

/**
 * The only script that a page asks for by itself. Where the HTML holds the first view, the scripts that bring it to life
 * come after it was painted, and what is pressed meanwhile is held back for them.
 */
const firstView = document.getElementById('root')?.firstElementChild
if (firstView) {
  holdPresses()
  void firstPaint().then(loadScripts)
} else void loadScripts()
