/** False for days that no month has, such as February 30, which JavaScript moves to March. */
export function isDay(date: string): boolean {
  const [day, number] = /^\d{4}-\d\d-(\d\d)/.exec(date) ?? []
  const time = day === undefined ? undefined : Date.parse(day)
  return time === undefined || new Date(time).getUTCDate() === Number(number)
}
