export function PersonalPicture() {
  return <svg width="72" height="72" viewBox="0 0 72 72" aria-hidden="true" />;
}
export function BusinessPicture() {
  return <svg width="72" height="72" viewBox="0 0 72 72" aria-hidden="true" />;
}
export function LendingPicture() {
  return <svg width="72" height="72" viewBox="0 0 72 72" aria-hidden="true" />;
}
