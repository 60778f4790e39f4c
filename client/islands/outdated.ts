/** Whether the site was published anew since the page was loaded: its page names another script now. */
export async function isOutdated(script: string): Promise<boolean> {
  try {
    const answer = await fetch(location.href.replace(/#.*/, ''), { cache: 'no-store' })
    return answer.ok && !(await answer.text()).includes(script)
  } catch {
    return false
  }
}
