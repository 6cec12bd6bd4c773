declare module "@lhncbc/ucum-lhc" {
  interface ConversionResult {
    status: "succeeded" | "failed" | "error";
    toVal: number | null;
    msg: string[] | null;
  }
  interface ValidationResult {
    status: "valid" | "invalid" | "error";
    ucumCode: string | null;
    msg: string[] | null;
  }
  interface UcumLhcUtils {
    validateUnitString(code: string, suggest?: boolean): ValidationResult;
    convertUnitTo(from: string, value: number, to: string): ConversionResult;
  }
  export const UcumLhcUtils: { getInstance(): UcumLhcUtils };
}
