interface DebianPackage {
  package: string;
  /** A file that it installs. */
  file: string;
}
export function installPeers(more?: readonly DebianPackage[]): void;
