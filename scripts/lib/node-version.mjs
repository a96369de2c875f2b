const needed = { major: 20, minor: 19 }

/** Ends the process with a clear message on a Node.js that is too old. Uses nothing an old one lacks. */
export const requireNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > needed.major || (major === needed.major && minor >= needed.minor)) return
  console.error(
    `Estudio needs Node.js ${needed.major}.${needed.minor} or later, and this is ${process.versions.node}. Install a current version from https://nodejs.org and try again.`,
  )
  process.exit(1)
}
