/** Why a model file was refused. */
export type ArtifactFault = 'empty' | 'foreign' | 'truncated' | 'corrupt' | 'newer' | 'shrunken';

/** A model file that must not replace the model in use. */
export class ArtifactError extends Error {
  readonly fault: ArtifactFault;

  constructor(fault: ArtifactFault, message: string) {
    super(message);
    this.name = 'ArtifactError';
    this.fault = fault;
  }
}
