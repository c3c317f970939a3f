export function HeroIllustration({ className }: { className?: string }) {
  return <svg className={className} viewBox="0 0 560 520" aria-hidden="true" />;
}
